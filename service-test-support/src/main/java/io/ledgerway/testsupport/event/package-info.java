/** Events in tests: heard and told as another service would. */
@NullMarked
package io.ledgerway.testsupport.event;

import org.jspecify.annotations.NullMarked;
