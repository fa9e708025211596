/** The HTTP API of QuickBooks Online: settings, queries, changes, errors. */
@NullMarked
package io.ledgerway.connector.quickbooksonline.api;

import org.jspecify.annotations.NullMarked;
