/** The operators of the installation and their tokens. */
@NullMarked
package io.ledgerway.company.operator;

import org.jspecify.annotations.NullMarked;
