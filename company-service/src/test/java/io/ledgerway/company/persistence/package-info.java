/** Tests of entities and SQL in one transaction. */
@NullMarked
package io.ledgerway.company.persistence;

import org.jspecify.annotations.NullMarked;
