/** Where bytes lie: a folder, or a bucket. */
@NullMarked
package io.ledgerway.file.store;

import org.jspecify.annotations.NullMarked;
