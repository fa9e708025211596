/** Customers' documents: taken, checked, scanned, kept and given back. */
@NullMarked
package io.ledgerway.file;

import org.jspecify.annotations.NullMarked;
