/** What is read, when, and how far back: sync settings of clients and companies. */
@NullMarked
package io.ledgerway.sync.settings;

import org.jspecify.annotations.NullMarked;
