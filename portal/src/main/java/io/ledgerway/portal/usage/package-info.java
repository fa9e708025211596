/** The calls to each platform in a month, with a chart, the limits and a forecast. */
@NullMarked
package io.ledgerway.portal.usage;

import org.jspecify.annotations.NullMarked;
