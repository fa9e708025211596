/** Fixtures of the integration tests of this service. */
@NullMarked
package io.ledgerway.company.scenario;

import org.jspecify.annotations.NullMarked;
