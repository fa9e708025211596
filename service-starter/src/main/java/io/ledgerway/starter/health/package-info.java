/** Whether a service is ready: what it cannot do without, with a short memory. */
@NullMarked
package io.ledgerway.starter.health;

import org.jspecify.annotations.NullMarked;
