/** The query language and change data capture. */
@NullMarked
package io.ledgerway.sandbox.quickbooksonline.query;

import org.jspecify.annotations.NullMarked;
