/** What company-service tells the others: clients, companies, connections. */
@NullMarked
package io.ledgerway.model.company;

import org.jspecify.annotations.NullMarked;
