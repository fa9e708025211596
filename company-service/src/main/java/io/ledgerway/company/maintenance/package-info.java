/** Maintenance mode of services. Gateways apply it. */
@NullMarked
package io.ledgerway.company.maintenance;

import org.jspecify.annotations.NullMarked;
