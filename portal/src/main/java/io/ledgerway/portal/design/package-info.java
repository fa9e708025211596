/** The page of all parts of the design system. */
@NullMarked
package io.ledgerway.portal.design;

import org.jspecify.annotations.NullMarked;
