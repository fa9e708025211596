/** Calls to the public API: requests, retries, pages, errors. */
@NullMarked
package io.ledgerway.cli.api;

import org.jspecify.annotations.NullMarked;
