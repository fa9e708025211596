/** Charts drawn on the server as SVG; the fragments {@code chart/chart} render them. */
@NullMarked
package io.ledgerway.portal.chart;

import org.jspecify.annotations.NullMarked;
