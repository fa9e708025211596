/** Says that a service is being worked on. */
@NullMarked
package io.ledgerway.gateway.maintenance;

import org.jspecify.annotations.NullMarked;
