/** Says that a service is being worked on (decision 55). */
@NullMarked
package io.ledgerway.gateway.maintenance;

import org.jspecify.annotations.NullMarked;
