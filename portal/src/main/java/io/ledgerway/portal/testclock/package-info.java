/** The test clock: the portal follows the time that operators move. */
@NullMarked
package io.ledgerway.portal.testclock;

import org.jspecify.annotations.NullMarked;
