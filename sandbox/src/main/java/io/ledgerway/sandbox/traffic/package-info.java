/** Processing of incoming requests: log, limits and injected faults. */
@NullMarked
package io.ledgerway.sandbox.traffic;

import org.jspecify.annotations.NullMarked;
