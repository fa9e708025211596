/** How entities are stored: types of columns, JSON, exceptions (docs/decisions/0018). */
@NullMarked
package io.ledgerway.company.persistence;

import org.jspecify.annotations.NullMarked;
