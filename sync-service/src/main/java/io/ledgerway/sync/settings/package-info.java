/** What is read, and when, where nobody said otherwise. */
@NullMarked
package io.ledgerway.sync.settings;

import org.jspecify.annotations.NullMarked;
