/** Clients, companies, their connections, and how customers link them. */
@NullMarked
package io.ledgerway.company;

import org.jspecify.annotations.NullMarked;
