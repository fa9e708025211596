/** The first page: what there is, what needs attention, what to do next. */
@NullMarked
package io.ledgerway.portal.home;

import org.jspecify.annotations.NullMarked;
