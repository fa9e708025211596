/** Architecture rules that every module checks. */
@NullMarked
package io.ledgerway.testsupport.architecture;

import org.jspecify.annotations.NullMarked;
