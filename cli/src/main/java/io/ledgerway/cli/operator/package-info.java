/** Commands of operators, with their own key. */
@NullMarked
package io.ledgerway.cli.operator;

import org.jspecify.annotations.NullMarked;
