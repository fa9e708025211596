/**
 * Pulls data from accounting platforms into the database, serves it through the API, and pushes
 * writes to the platforms.
 */
@NullMarked
package io.ledgerway.sync;

import org.jspecify.annotations.NullMarked;
