/** HTTP API of data sets: refresh, status, history, and the portal's list. */
@NullMarked
package io.ledgerway.sync.dataset.api;

import org.jspecify.annotations.NullMarked;
