/** What every page has: the frame, the navigation, times, amounts, the call that does the same. */
@NullMarked
package io.ledgerway.portal.page;

import org.jspecify.annotations.NullMarked;
