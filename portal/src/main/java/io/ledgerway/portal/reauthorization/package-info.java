/** Page of the connections whose customers have to authorize again. */
@NullMarked
package io.ledgerway.portal.reauthorization;

import org.jspecify.annotations.NullMarked;
