/** The vocabulary of this service's integration tests. */
@NullMarked
package io.ledgerway.company.scenario;

import org.jspecify.annotations.NullMarked;
