/** The canonical records of every company: taken in page by page, served as they are stored. */
@NullMarked
package io.ledgerway.sync.record;

import org.jspecify.annotations.NullMarked;
