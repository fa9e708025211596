/** The switch that says a service is being worked on (decision 55); gateways act on it. */
@NullMarked
package io.ledgerway.company.maintenance;

import org.jspecify.annotations.NullMarked;
