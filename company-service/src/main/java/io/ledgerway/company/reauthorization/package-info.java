/**
 * Lists connections whose customers have to authorize again, and records that clients asked them.
 */
@NullMarked
package io.ledgerway.company.reauthorization;

import org.jspecify.annotations.NullMarked;
