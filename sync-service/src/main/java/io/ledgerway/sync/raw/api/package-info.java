/** API of raw payloads. */
@NullMarked
package io.ledgerway.sync.raw.api;

import org.jspecify.annotations.NullMarked;
