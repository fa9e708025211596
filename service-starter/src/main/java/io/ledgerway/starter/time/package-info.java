/** Clock of a service. */
@NullMarked
package io.ledgerway.starter.time;

import org.jspecify.annotations.NullMarked;
