/** How entities behave beside SQL. */
@NullMarked
package io.ledgerway.company.persistence;

import org.jspecify.annotations.NullMarked;
