/** Companies, which represent a client's customers: commands, products, tags and hierarchy. */
@NullMarked
package io.ledgerway.company.company;

import org.jspecify.annotations.NullMarked;
