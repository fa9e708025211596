/** File stores: a directory or an S3 bucket. */
@NullMarked
package io.ledgerway.file.store;

import org.jspecify.annotations.NullMarked;
