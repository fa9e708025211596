/** Pulls data sets from accounting platforms: claim, pages, retries, completion. */
@NullMarked
package io.ledgerway.sync.pull;

import org.jspecify.annotations.NullMarked;
