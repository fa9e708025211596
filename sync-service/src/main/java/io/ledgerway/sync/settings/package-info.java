/**
 * Sync settings of clients and companies: which data types are pulled, how often, and how far back.
 */
@NullMarked
package io.ledgerway.sync.settings;

import org.jspecify.annotations.NullMarked;
