/**
 * Reads accounting platforms: takes a data set, pulls page by page, stores, pauses, resumes, ends.
 */
@NullMarked
package io.ledgerway.sync.pull;

import org.jspecify.annotations.NullMarked;
