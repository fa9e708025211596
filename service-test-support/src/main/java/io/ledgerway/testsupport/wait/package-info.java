/** Default time limit of waits, and warnings about waits close to their limit. */
@NullMarked
package io.ledgerway.testsupport.wait;

import org.jspecify.annotations.NullMarked;
