/** How the gateway tells a service who calls. */
@NullMarked
package io.ledgerway.model.identity;

import org.jspecify.annotations.NullMarked;
