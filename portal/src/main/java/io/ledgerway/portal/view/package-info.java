/**
 * Shared parts of the pages: layout, navigation, formats of times and amounts, the equivalent API
 * call.
 */
@NullMarked
package io.ledgerway.portal.view;

import org.jspecify.annotations.NullMarked;
