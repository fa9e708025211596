/** Test fixtures: the running service with fake platforms and companies. */
@NullMarked
package io.ledgerway.sync.scenario;

import org.jspecify.annotations.NullMarked;
