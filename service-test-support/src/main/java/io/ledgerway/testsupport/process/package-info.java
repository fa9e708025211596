/** Main classes of tests in processes of their own, to be asked, stopped and killed. */
@NullMarked
package io.ledgerway.testsupport.process;

import org.jspecify.annotations.NullMarked;
