/** Connections whose customers have to authorize again: what is missing, who was asked, who did. */
@NullMarked
package io.ledgerway.company.reauthorization;

import org.jspecify.annotations.NullMarked;
