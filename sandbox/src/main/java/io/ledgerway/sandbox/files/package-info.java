/** Files attached to records, and records as printed pages. */
@NullMarked
package io.ledgerway.sandbox.files;

import org.jspecify.annotations.NullMarked;
