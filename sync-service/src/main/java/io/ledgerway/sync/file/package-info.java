/** Files of records at the platform, handed through while the caller waits and never kept. */
@NullMarked
package io.ledgerway.sync.file;

import org.jspecify.annotations.NullMarked;
