/** What build this is. */
@NullMarked
package io.ledgerway.sandbox.info;

import org.jspecify.annotations.NullMarked;
