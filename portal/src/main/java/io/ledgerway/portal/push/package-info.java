/** Push operations of a company: records written to its platforms, and their results. */
@NullMarked
package io.ledgerway.portal.push;

import org.jspecify.annotations.NullMarked;
