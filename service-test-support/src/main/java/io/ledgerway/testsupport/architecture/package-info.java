/** Rules every service keeps. */
@NullMarked
package io.ledgerway.testsupport.architecture;

import org.jspecify.annotations.NullMarked;
