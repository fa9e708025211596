/** Clients, companies, their connections to platforms, and the link pages of customers. */
@NullMarked
package io.ledgerway.company;

import org.jspecify.annotations.NullMarked;
