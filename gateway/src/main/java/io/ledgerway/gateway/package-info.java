/** The gateway: authenticates requests, enforces limits and routes requests to the services. */
@NullMarked
package io.ledgerway.gateway;

import org.jspecify.annotations.NullMarked;
