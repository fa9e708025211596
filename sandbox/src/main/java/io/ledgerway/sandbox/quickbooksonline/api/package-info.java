/** The API of companies: calls, batches, files and limits. */
@NullMarked
package io.ledgerway.sandbox.quickbooksonline.api;

import org.jspecify.annotations.NullMarked;
