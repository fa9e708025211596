/** What happens to requests on their way in: the log, limits and injected faults. */
@NullMarked
package io.ledgerway.sandbox.traffic;

import org.jspecify.annotations.NullMarked;
